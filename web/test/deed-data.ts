import type { DeedTemplate } from '@zegel/contract/deed-template'
import type { Deed, DeedDocument } from '@zegel/contract/deeds'
import { composeDeed } from '@zegel/core/deeds/compose-deed'
import type { DeedLanguage } from '@zegel/core/deeds/deed-document'
import { DEED_TEMPLATES, templateOf } from '@zegel/core/deeds/deed-template'
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

export const deedTemplates: DeedTemplate[] = DEED_TEMPLATES.map((template) => ({
  id: template.id,
  name: template.name.nl,
  version: template.version,
  effective_date: template.effectiveDate,
  type: template.type,
  action: template.action,
  instrument: template.instrument,
}))
