import { mdiStar, mdiStarOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useId, useMemo } from 'react'
import type { Rating } from '../../contract/profile.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { SaveActions } from '../forms/SaveActions.tsx'
import { useForm } from '../forms/useForm.ts'
import { words } from '../i18n/words.ts'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { RateProduct } from './commands.ts'
import { ratingForm } from './events.ts'
import { ratingQuery } from './queries.ts'
import { ratingWords as w, starWords } from './ratingWords.ts'
import { sessionKey } from '../session/views.ts'

interface StarsProps {
  readonly value: string
  readonly error: ReturnType<typeof useForm>['said']
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}
/** One to five stars as radio buttons: arrow keys move between them. */
const Stars = ({ value, error, disabled, onChange }: StarsProps) => {
  const name = useId()
  const say = useWords()
  const chosen = Number(value)
  return (
    <Field label={w.stars} error={error} required group>
      {({ labelId, describedBy, invalid }) => (
        <Box
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-required
          aria-invalid={invalid}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
        >
          {[1, 2, 3, 4, 5].map((n) => (
            <Box
              key={n}
              component="label"
              title={say(starWords(n))}
              sx={(t) => ({
                position: 'relative',
                display: 'grid',
                placeItems: 'center',
                width: 48,
                height: 48,
                borderRadius: 2,
                cursor: disabled ? 'default' : 'pointer',
                color: n <= chosen ? t.vars.palette.warning.main : t.vars.palette.text.secondary,
                '&:has(:focus-visible)': {
                  outline: `2px solid ${t.vars.palette.primary.main}`,
                  outlineOffset: -2,
                },
              })}
            >
              <input
                type="radio"
                className="unseen"
                name={name}
                value={n}
                checked={n === chosen}
                disabled={disabled}
                aria-label={say(starWords(n))}
                onChange={() => onChange(String(n))}
              />
              <Icon path={n <= chosen ? mdiStar : mdiStarOutline} size={36} />
            </Box>
          ))}
          {chosen > 0 && (
            <Box component="span" aria-hidden sx={{ ml: 1 }}>
              <T w={starWords(chosen)} />
            </Box>
          )}
        </Box>
      )}
    </Field>
  )
}

const RatingForm = ({
  given,
  onSaved,
}: {
  readonly given: Rating | null
  readonly onSaved: () => void
}) => {
  const begin = useMemo(
    () => ({ stars: given === null ? '' : String(given.stars), comment: given?.comment ?? '' }),
    [given],
  )
  const form = useForm(ratingForm, sessionKey, begin)
  return (
    <Form onSubmit={() => form.save(RateProduct, (texts) => texts, onSaved)}>
      {given !== null && !form.written && (
        <Alert severity="success" sx={{ mb: 2 }}>
          <T w={w.given} />
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <Stars
          value={form.texts.stars}
          onChange={(stars) => form.put('stars', stars)}
          error={form.fault('stars')}
          disabled={form.busy}
        />
        <TextInput
          label={w.comment}
          lines={4}
          maxLength={1000}
          value={form.texts.comment}
          onChange={(text) => form.put('comment', text)}
          onBlur={() => form.leave('comment')}
          error={form.fault('comment')}
          disabled={form.busy}
        />
      </Box>
      {form.said !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          <T w={form.said} />
        </Alert>
      )}
      <SaveActions form={form} />
    </Form>
  )
}

/** Rates the product. A new rating replaces the person's earlier one. */
export const RatingScreen = () => {
  const remote = useQuery(ratingQuery, null)
  return (
    <>
      <PageHeader title={words.rating} about={<T w={w.help} />} />
      <StaleNote of={remote} />
      <Panel title={w.title}>
        {remote.held === null ? (
          <NotLoaded of={remote} />
        ) : (
          <RatingForm given={remote.held.rating} onSaved={remote.refresh} />
        )}
      </Panel>
    </>
  )
}
