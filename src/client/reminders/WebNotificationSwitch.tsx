import { useState } from 'react'
import type { Words } from '../../books/words.ts'
import {
  askForNotifications,
  notificationsAllowed,
  type NotificationsAllowed,
} from '../device/webNotifications.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { useWebPreference } from './webNotices.ts'
import { webWords } from './webWords.ts'

const why: Readonly<Partial<Record<NotificationsAllowed, Words>>> = {
  denied: webWords.refused,
  unsupported: webWords.unsupported,
}

/** Turns notifications of the browser on and off on this device. Turning them on asks the browser. */
export const WebNotificationSwitch = () => {
  const preference = useWebPreference()
  const [allowed, setAllowed] = useState(notificationsAllowed)
  const [on, setOn] = useState(preference.isOn)
  const turn = async (wanted: boolean) => {
    const now = wanted ? await askForNotifications() : notificationsAllowed()
    const granted = wanted && now === 'granted'
    preference.keep(granted)
    setOn(granted)
    setAllowed(now)
  }
  return (
    <Panel title={webWords.title}>
      <SwitchInput
        label={webWords.turn}
        help={webWords.help}
        error={why[allowed]}
        checked={on && allowed === 'granted'}
        disabled={allowed === 'unsupported'}
        onChange={(wanted) => void turn(wanted)}
      />
    </Panel>
  )
}
