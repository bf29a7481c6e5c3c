import type { DeedWordings } from './deed-text.ts'
import type { DeedVariant } from './deed-variant.ts'
import { issuanceOfBondsEn } from './issuance-of-bonds-en.ts'
import { issuanceOfBondsNl } from './issuance-of-bonds-nl.ts'
import { issuanceOfOptionsEn } from './issuance-of-options-en.ts'
import { issuanceOfOptionsNl } from './issuance-of-options-nl.ts'
import { issuanceOfReceiptsEn } from './issuance-of-receipts-en.ts'
import { issuanceOfReceiptsNl } from './issuance-of-receipts-nl.ts'
import { transferOfBondsEn } from './transfer-of-bonds-en.ts'
import { transferOfBondsNl } from './transfer-of-bonds-nl.ts'
import { transferOfReceiptsEn } from './transfer-of-receipts-en.ts'
import { transferOfReceiptsNl } from './transfer-of-receipts-nl.ts'

/** The text of each deed in the language it is in, and that of the courtesy text beside it. */
export const DEED_WORDINGS: Record<DeedVariant, DeedWordings> = {
  'issuance of bonds': { nl: issuanceOfBondsNl, en: issuanceOfBondsEn },
  'issuance of depositary_receipts': { nl: issuanceOfReceiptsNl, en: issuanceOfReceiptsEn },
  'issuance of options': { nl: issuanceOfOptionsNl, en: issuanceOfOptionsEn },
  'transfer of bonds': { nl: transferOfBondsNl, en: transferOfBondsEn },
  'transfer of depositary_receipts': { nl: transferOfReceiptsNl, en: transferOfReceiptsEn },
}
