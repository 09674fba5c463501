import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { usePhone } from '../ui/RowList.tsx'
import { words } from '../i18n/words.ts'
import { useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { tickOf, type FoundGroup, type Tick } from './permissionForm.ts'
import { of } from './peopleWords.ts'

/** A labelled checkbox, half ticked if only some of its keys are given. */
export const TickBox = ({
  label,
  tick,
  strong = false,
  disabled,
  onChange,
}: {
  readonly label: Words
  readonly tick: Tick
  readonly strong?: boolean
  readonly disabled: boolean
  readonly onChange: () => void
}) => (
  <FormControlLabel
    disabled={disabled}
    sx={{
      mr: 0,
      minWidth: 0,
      '& .MuiFormControlLabel-label': {
        fontSize: '0.9375rem',
        fontWeight: strong ? 650 : 400,
        overflowWrap: 'anywhere',
      },
    }}
    control={
      <Checkbox
        size="small"
        checked={tick === 'all'}
        indeterminate={tick === 'some'}
        onChange={onChange}
        sx={{ '@media (pointer: coarse)': { p: 1.25 } }}
      />
    }
    label={<T w={label} />}
  />
)

export interface Ticking {
  readonly ticked: readonly string[]
  readonly disabled: boolean
  readonly onKey: (key: string) => void
  readonly onGroup: (group: string) => void
}

/** One group: its checkbox, how many of its keys are given, and the keys, which can be folded on a phone. */
const Group = ({
  of: found,
  folding,
  ticked,
  disabled,
  onKey,
  onGroup,
}: { readonly of: FoundGroup; readonly folding: boolean } & Ticking) => {
  const { group, label, keys, whole } = found
  const id = useId()
  const say = useWords()
  const show = useNumberText()
  const [opened, setOpened] = useState(false)
  const open = opened || !folding
  const all = keys.map(({ key }) => key)
  return (
    <Box
      sx={(t) => ({
        breakInside: 'avoid',
        mb: 1.5,
        border: `1px solid ${t.vars.palette.divider}`,
        borderRadius: 2.25,
        bgcolor: t.vars.palette.background.paper,
      })}
      data-group={group}
    >
      <Box
        sx={(t) => ({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          pl: 1.75,
          pr: 1,
          py: 0.25,
          minHeight: 44,
          bgcolor: t.vars.palette.tint,
          borderRadius: 'inherit',
        })}
      >
        {whole ? (
          <TickBox
            label={label}
            tick={tickOf({ ticked }, all)}
            strong
            disabled={disabled}
            onChange={() => onGroup(group)}
          />
        ) : (
          <Box component="strong" sx={{ fontSize: '0.9375rem' }}>
            <T w={label} />
          </Box>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: 'none' }}>
          <Box
            component="span"
            className="figures"
            sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}
          >
            {show(all.filter((key) => ticked.includes(key)).length)} / {show(all.length)}
          </Box>
          {folding && (
            <IconButton
              aria-expanded={open}
              aria-controls={id}
              aria-label={say(of(open ? words.hide : words.show, say(label)))}
              onClick={() => setOpened(!opened)}
            >
              <Icon path={open ? mdiChevronUp : mdiChevronDown} />
            </IconButton>
          )}
        </Box>
      </Box>
      <Box
        id={id}
        role="group"
        aria-label={say(label)}
        sx={{ display: open ? 'grid' : 'none', pl: 3, pr: 1.5, py: 0.75 }}
      >
        {keys.map((each) => (
          <TickBox
            key={each.key}
            label={each.label}
            tick={ticked.includes(each.key) ? 'all' : 'none'}
            disabled={disabled}
            onChange={() => onKey(each.key)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** The groups in as many columns as fit. */
export const PermissionGroups = ({
  groups,
  narrowed,
  ...ticking
}: { readonly groups: readonly FoundGroup[]; readonly narrowed: boolean } & Ticking) => {
  const phone = usePhone()
  return (
    <Box sx={{ columnWidth: 280, columnGap: 2 }}>
      {groups.map((group) => (
        <Group key={group.group} of={group} folding={phone && !narrowed} {...ticking} />
      ))}
    </Box>
  )
}
