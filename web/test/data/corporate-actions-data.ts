import type {
  CorporateAction,
  CorporateActionLine,
  CorporateActionPreview,
  CorporateActionPreviewLine,
} from '@zegel/contract/transactions/corporate-actions'
import { idOf, person, shares } from './register-data.ts'

const { id, name, type } = shares()
/** The shares that actions are about unless a line says otherwise. */
export const OF_SHARES = { id, name, type } as const

function named(number: number) {
  const { id: personId, legal_name, type: personType } = person(number)
  return { id: personId, legal_name, type: personType }
}

/** What came to a participant by an action, or went. */
export function actionLine(
  number: number,
  part: Partial<CorporateActionLine> = {},
): CorporateActionLine {
  return {
    ...{ instrument: OF_SHARES, legal_person: named(number), change: 90, numbering: [] },
    ...{ fraction: null, amount: null, transaction_id: null, status: null, awaits_deed: false },
    ...part,
  }
}

/** A split of ten for one that touched two holders. */
export function corporateAction(part: Partial<CorporateAction> = {}): CorporateAction {
  const lines = part.lines ?? [actionLine(1), actionLine(2)]
  return {
    id: idOf(7000),
    kind: 'split',
    financial_instrument_id: id,
    effective_date: '2026-06-01',
    description: null,
    terms: { old_units: 1, new_units: 10 },
    notarial_deed: null,
    made_at: '2026-06-02T09:00:00.000Z',
    made_by: 'Bo Jansen',
    total_lines: lines.length,
    holders: lines.length,
    reversed_at: null,
    reversal_reason: null,
    ...part,
    lines,
  }
}

/** What a participant who has ten would have: a hundred. */
export function previewLine(
  number: number,
  part: Partial<CorporateActionPreviewLine> = {},
): CorporateActionPreviewLine {
  return {
    ...{ instrument: OF_SHARES, legal_person: named(number) },
    ...{ before: 10, change: 90, after: 100, fraction: null, amount: null },
    ...part,
  }
}

/** What a split of ten for one would do to two holders. */
export function actionPreview(part: Partial<CorporateActionPreview> = {}): CorporateActionPreview {
  const lines = part.lines ?? [previewLine(1), previewLine(2)]
  return {
    total_lines: lines.length,
    totals: [{ instrument: OF_SHARES, before: 20, after: 200, holders: 2 }],
    fractions: 0,
    total_amount: null,
    price_per_unit: null,
    exercisable: null,
    par_value: null,
    awaits_deed: false,
    ...part,
    lines,
  }
}
