import type { DeedWordings } from './deed-text.ts'
import type { DeedVariant } from './deed-variant.ts'
import { issuanceOfBondsEn } from './issuance-of-bonds-en.ts'
import { issuanceOfBondsNl } from './issuance-of-bonds-nl.ts'
import { issuanceOfOptionsEn } from './issuance-of-options-en.ts'
import { issuanceOfOptionsNl } from './issuance-of-options-nl.ts'
import { issuanceOfReceiptsEn } from './issuance-of-receipts-en.ts'
import { issuanceOfReceiptsNl } from './issuance-of-receipts-nl.ts'
import { noticesEn, noticesNl, withArticle } from './notices-article.ts'
import { revised } from './revised-wording.ts'
import { revisionEn } from './revision-en.ts'
import { revisionNl } from './revision-nl.ts'
import { transferOfBondsEn } from './transfer-of-bonds-en.ts'
import { transferOfBondsNl } from './transfer-of-bonds-nl.ts'
import { transferOfReceiptsEn } from './transfer-of-receipts-en.ts'
import { transferOfReceiptsNl } from './transfer-of-receipts-nl.ts'

/** The text of each deed in the language it is in, and that of the courtesy text beside it; version by version, the first one first. */
export const DEED_WORDINGS: Record<DeedVariant, readonly DeedWordings[]> = {
  'issuance of bonds': versions({ nl: issuanceOfBondsNl, en: issuanceOfBondsEn }),
  'issuance of depositary_receipts': versions({
    nl: issuanceOfReceiptsNl,
    en: issuanceOfReceiptsEn,
  }),
  'issuance of options': versions({ nl: issuanceOfOptionsNl, en: issuanceOfOptionsEn }),
  'transfer of bonds': versions({ nl: transferOfBondsNl, en: transferOfBondsEn }),
  'transfer of depositary_receipts': versions({
    nl: transferOfReceiptsNl,
    en: transferOfReceiptsEn,
  }),
}

function versions(first: DeedWordings): readonly DeedWordings[] {
  const second = { nl: withArticle(first.nl, noticesNl), en: withArticle(first.en, noticesEn) }
  return [first, second, { nl: revised(second.nl, revisionNl), en: revised(second.en, revisionEn) }]
}
