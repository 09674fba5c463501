import Box from '@mui/material/Box'
import { billParts } from '../../books/company/printing.ts'
import { partsByLaw } from '../../books/paper/billParts.ts'
import type { FormState } from '../forms/useForm.ts'
import { ChoiceInput, SwitchInput } from '../ui/choices.tsx'
import { Field } from '../ui/Field.tsx'
import { lookChoices, billPartNames, readParts, type PrintingTexts } from './printingForm.ts'
import { printingWords } from './printingWords.ts'

/** The look of bills, and what stands on them. */
export const BillLookFields = ({ form }: { readonly form: FormState<PrintingTexts> }) => {
  const parts = readParts(form.texts.parts)
  return (
    <>
      <ChoiceInput
        label={printingWords.look}
        value={form.texts.look}
        onChange={(look) => form.put('look', look)}
        disabled={form.busy}
        choices={lookChoices}
      />
      <Field label={printingWords.parts} group>
        {({ labelId }) => (
          <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 0.5 }}>
            {billParts.map((part) => (
              <SwitchInput
                key={part}
                label={billPartNames[part]}
                {...(partsByLaw.includes(part) ? { help: printingWords.alwaysByLaw } : {})}
                checked={parts.includes(part)}
                onChange={(checked) =>
                  form.put(
                    'parts',
                    billParts
                      .filter((each) => (each === part ? checked : parts.includes(each)))
                      .join(),
                  )
                }
                disabled={form.busy}
              />
            ))}
          </Box>
        )}
      </Field>
    </>
  )
}
