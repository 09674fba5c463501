import type { BankSnapshot } from '../../journal/movementFields.ts'
import type { Context } from '../area.ts'

/** Shared by every server area: the active banks among these ids. */
export const activeBanks = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  ids: readonly string[],
): Promise<readonly BankSnapshot[]> =>
  ids.length === 0
    ? []
    : tx.query<BankSnapshot & Record<string, unknown>>(
        'select bank_id "bankId", name from bank where company_id = $1 and bank_id = any($2::text[]) and is_active',
        [company, ids],
      )
