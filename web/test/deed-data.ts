import type { DeedTemplate, TemplateVersion } from '@zegel/contract/deed-template'
import type { Deed, DeedDocument } from '@zegel/contract/deeds'
import { composeDeed } from '@zegel/core/deeds/compose-deed'
import type { DeedLanguage } from '@zegel/core/deeds/deed-document'
import {
  type DeedTemplate as CoreTemplate,
  DEED_TEMPLATES,
  templateOf,
} from '@zegel/core/deeds/deed-template'
import type { DeedVariant } from '@zegel/core/deeds/deed-variant'
import { exampleVariables } from '@zegel/core/deeds/example-deed'
import { idOf } from './register-data.ts'

export const CONTENT_HASH = 'c0'.repeat(32)
export const PDF_HASH = 'ab'.repeat(32)
export const DEED_OF = idOf(3001)

/** A signed deed of made-up data. */
export function deedDocument(
  variant: DeedVariant = 'issuance of bonds',
  language: DeedLanguage = 'nl',
): DeedDocument {
  const signed = composeDeed(templateOf(variant), exampleVariables(variant), language)
  return { ...signed, footer: { ...signed.footer, content_hash: CONTENT_HASH } }
}

/** The same before anybody accepted it: only the issuer signed. */
export function conceptDocument(language: DeedLanguage = 'nl'): DeedDocument {
  const variables = exampleVariables('issuance of bonds')
  const { issuer, sender, receiver } = variables.parties
  const parties = { issuer, sender, receiver: { ...receiver, signing: null } }
  const template = templateOf('issuance of bonds')
  return composeDeed(template, { ...variables, date: null, parties }, language)
}

/** A kept deed of bonds that were issued. */
export function deed(part: Partial<Deed> = {}): Deed {
  return {
    transaction_id: DEED_OF,
    state: 'made',
    why_none: null,
    document: deedDocument(),
    template: deedTemplates[0] ?? null,
    made_at: '2026-01-14T18:05:02.000Z',
    sha256: PDF_HASH,
    reversed_at: null,
    notarial: null,
    may_record_notarial: false,
    ...part,
  }
}

/** What becomes of a deed of which there is none. */
export const NONE = {
  state: 'none',
  document: null,
  template: null,
  made_at: null,
  sha256: null,
} as const satisfies Partial<Deed>

function toReply(template: CoreTemplate): DeedTemplate {
  const { id, version, type, action, instrument, effectiveDate: effective_date } = template
  return { id, name: template.name.nl, version, effective_date, type, action, instrument }
}

/** The templates in force: of each the first version. */
export const deedTemplates = DEED_TEMPLATES.filter(({ version }) => version === 1).map(toReply)

/** All versions, as a platform administrator sees them. */
export const templateVersions: TemplateVersion[] = DEED_TEMPLATES.map((template) => ({
  ...toReply(template),
  is_active: template.version === 1,
  activation: null,
}))
