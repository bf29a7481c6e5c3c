import type { DeedTemplate, TemplateVersion } from '@zegel/contract/deeds/deed-template'
import type { Deed, DeedDocument } from '@zegel/contract/deeds/deeds'
import { composeDeed } from '@zegel/core/deeds/compose-deed'
import type { Language } from '@zegel/contract/messages'
import {
  type DeedTemplate as CoreTemplate,
  DEED_TEMPLATES,
  templateOf,
} from '@zegel/core/deeds/deed-template'
import type { DeedVariant } from '@zegel/core/deeds/deed-variant'
import type { DeedVariables } from '@zegel/core/deeds/deed-variables'
import { exampleVariables } from '@zegel/core/deeds/example-deed'
import type { NumberRules } from '@zegel/core/deeds/deed-writer'
import { templateFile } from '@zegel/core/deeds/template-text'
import type { Texts } from '@zegel/texts/texts.gen'
import { languages } from '../../src/i18n/languages.ts'
import { idOf } from './register-data.ts'

const files = import.meta.glob<string>('../../../texts/*/deeds/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const wordFiles = import.meta.glob<Texts['deed-words']>('../../../texts/*/deed-words.json', {
  eager: true,
  import: 'default',
})

const numberFiles = import.meta.glob<NumberRules>('../../../texts/*/numbers.json', {
  eager: true,
  import: 'default',
})

function words(language: Language): Texts['deed-words'] {
  return wordFiles[`../../../texts/${language}/deed-words.json`] as Texts['deed-words'] // safe: every language has this file
}

function compose(template: CoreTemplate, variables: DeedVariables, language: Language) {
  const text = files[`../../../texts/${language}/deeds/${templateFile(template)}.md`] ?? ''
  const { locale } = languages[language]
  const numbers = numberFiles[`../../../texts/${language}/numbers.json`] ?? {}
  const texts = { language, locale, numbers, words: words(language), template: text }
  return composeDeed(template, variables, texts)
}

export const CONTENT_HASH = 'c0'.repeat(32)
export const PDF_HASH = 'ab'.repeat(32)
export const DEED_OF = idOf(3001)

/** A signed deed of made-up data. */
export function deedDocument(
  variant: DeedVariant = 'issuance of bonds',
  language: Language = 'nl',
): DeedDocument {
  const signed = compose(templateOf(variant), exampleVariables(variant), language)
  return { ...signed, footer: { ...signed.footer, content_hash: CONTENT_HASH } }
}

/** The same before anybody accepted it: only the issuer signed. */
export function conceptDocument(language: Language = 'nl'): DeedDocument {
  const variables = exampleVariables('issuance of bonds')
  const { issuer, sender, receiver } = variables.parties
  const parties = { issuer, sender, receiver: { ...receiver, signing: null } }
  const template = templateOf('issuance of bonds')
  return compose(template, { ...variables, date: null, parties }, language)
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
  return {
    id,
    name: words('nl').name[template.variant],
    version,
    effective_date,
    type,
    action,
    instrument,
  }
}

/** The templates in force: of each the first version. */
export const deedTemplates = DEED_TEMPLATES.filter(({ version }) => version === 1).map(toReply)

/** All versions, as a platform administrator sees them. */
export const templateVersions: TemplateVersion[] = DEED_TEMPLATES.map((template) => ({
  ...toReply(template),
  is_active: template.version === 1,
  activation: null,
}))
