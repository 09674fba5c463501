import Box from '@mui/material/Box'
import { sessionKey } from '../session/views.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { isChart, type Chart, type Fold } from '../log/fold.ts'
import { inDigits } from '../../books/money/digits.ts'
import { StatusChip } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { chartName, stateName } from './chartWords.ts'
import type { Replay } from './replay.ts'
import { replayedBrowserView } from './replayedBrowserView.ts'

interface MachineState {
  readonly chart: Chart
  readonly key: string
  readonly value: unknown
  readonly changed: boolean
}
const idOf = (fold: Fold<unknown>, company: string | null, key: string) =>
  `${fold.name}:${fold.scope === 'session' ? '-' : (company ?? '-')}/${key}`
/** Of a machine with many instances (one for each bill) only this many are shown. */
const most = 4

/** The keys that changed, then the latest of the others. */
const lastOf = (keys: readonly string[], changed: (key: string) => boolean): readonly string[] =>
  [
    ...keys.filter(changed),
    ...keys
      .slice(-most)
      .filter((key) => !changed(key))
      .toReversed(),
  ].slice(0, most)

/** The machines that have a state at the replay's position, those that the last entry changed first. */
export const machineStates = (
  folds: readonly Fold<unknown>[],
  replay: Replay,
  company: string | null,
): readonly MachineState[] => {
  const { changed } = replay.moved()
  return folds
    .filter(isChart)
    .flatMap((chart) =>
      lastOf(replay.folds.keys(chart, company), (key) =>
        changed.has(idOf(chart, company, key)),
      ).map((key) => ({
        chart,
        key,
        value: (replay.folds.get(chart, company, key) as { readonly value: unknown }).value,
        changed: changed.has(idOf(chart, company, key)),
      })),
    )
    .toSorted((a, b) => Number(b.changed) - Number(a.changed))
}

/** Tells instances of one machine apart: by the chart's name, if the machine is used by several charts, and the end of the key. */
const about = (chart: Chart, key: string): string =>
  [chart.name === chart.machine.id ? '' : chart.name, key === sessionKey ? '' : key.slice(-6)]
    .join(' ')
    .trim()

/** The state of each machine in words, and what else the last entry changed. */
export const Machines = ({
  folds,
  replay,
  company,
}: {
  readonly folds: readonly Fold<unknown>[]
  readonly replay: Replay
  readonly company: string | null
}) => {
  const digits = useDigits()
  const shown = machineStates(folds, replay, company)
  const ids = [...replay.moved().changed]
  const others = folds
    .filter(
      (fold) =>
        !isChart(fold) &&
        fold.name !== replayedBrowserView.name &&
        ids.some((id) => id.startsWith(`${fold.name}:`)),
    )
    .map((fold) => fold.name)
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {shown.map(({ chart, key, value, changed }) => (
          <Box
            component="li"
            key={`${chart.name}/${key}`}
            data-machine={chart.name}
            data-changed={changed}
            sx={(t) => ({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 1,
              px: 1,
              py: 0.5,
              mx: -1,
              borderRadius: 1.5,
              bgcolor: changed ? t.vars.palette.action.selected : 'transparent',
            })}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <T w={chartName(chart.machine.id)} />
              <Box component="span" sx={{ fontSize: '0.75rem' }}>
                {' '}
                {about(chart, key)}
              </Box>
            </Box>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              <T w={stateName(chart.machine.id, value)} />
            </Box>
            {changed && (
              <Box component="span" sx={{ ml: 'auto' }}>
                <StatusChip label={auditWords.changedNow} tone="info" />
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {others.length > 0 && (
        <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
          <T w={auditWords.otherStates} /> {inDigits(String(others.length), digits)}:{' '}
          {others.join(', ')}
        </Box>
      )}
    </>
  )
}
