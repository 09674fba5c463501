import { useMemo, type ComponentType } from 'react'
import type { AccessState } from '../access/access.ts'
import { areas } from '../areas.ts'
import { ShellProvider, type Shell } from '../react/shell.tsx'
import { whoIs } from '../session/views.ts'
import { availableFeatures, keysInUse } from './availableFeatures.ts'
import { Frame } from './Frame.tsx'
import { ScreenSwitch, type ScreenSwitchProps } from './ScreenSwitch.tsx'
import { screens } from './screens.ts'
import { titleAt } from './titles.ts'
import { LoadingState } from '../ui/LoadingState.tsx'
import { loadedComponent } from '../ui/loadedComponent.tsx'

const loading = <LoadingState />
const NotFound = loadedComponent(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  loading,
)

const loadReportFiles = async () => (await import('../reports/filesOfPeriod.ts')).filesOfPeriod

const framed: ScreenSwitchProps['framed'] = (screen, content) => (
  <Frame screen={screen}>{content}</Frame>
)
const missing = (
  <Frame screen={null}>
    <NotFound />
  </Frame>
)

/** The screens of every area, in their frame. `App` is the program itself, which the audit replays. */
export const CompanyApp = ({
  App,
  access,
}: {
  readonly App: ComponentType
  readonly access: AccessState
}) => {
  const shell = useMemo(
    (): Shell => ({
      areas,
      screens,
      titleAt,
      availableFeatures,
      keysInUse,
      loadReportFiles,
      App,
      whoIs,
    }),
    [App],
  )
  return (
    <ShellProvider shell={shell}>
      <ScreenSwitch
        screens={screens}
        access={access}
        framed={framed}
        loading={loading}
        missing={missing}
      />
    </ShellProvider>
  )
}
