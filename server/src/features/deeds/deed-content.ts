import { createHash } from 'node:crypto'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { type Language, LANGUAGES } from '@zegel/contract/messages'
import { composeDeed, type DeedTexts } from '@zegel/core/deeds/compose-deed'
import type { DeedTemplate } from '@zegel/core/deeds/deed-template'
import type { DeedVariables } from '@zegel/core/deeds/deed-variables'
import { templateFile } from '@zegel/core/deeds/template-text'
import { DEED_TEXTS, TEXTS } from '@zegel/texts/read-texts'
import { canonicalJson } from '../../lib/canonical-json.ts'

/** All that stands in a deed, in every language; the hash at its foot is of this. */
export type DeedContent = Record<Language, DeedDocument>

/** What a template makes of the variables. */
export function composeContent(template: DeedTemplate, variables: DeedVariables): DeedContent {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, deedIn(language, template, variables)]),
  ) as DeedContent // safe: there is an entry for each of them
}

/** SHA-256 of a content; the same however the database orders its keys. */
export function hashOfContent(content: DeedContent): Buffer {
  return createHash('sha256').update(canonicalJson(content)).digest()
}

/** The deed with the hash of its content at the foot. */
export function withHash(deed: DeedDocument, hash: Buffer): DeedDocument {
  return { ...deed, footer: { ...deed.footer, content_hash: hash.toString('hex') } }
}

/** The deed that a template makes of the variables, in a language. */
export function deedIn(
  language: Language,
  template: DeedTemplate,
  variables: DeedVariables,
): DeedDocument {
  return composeDeed(template, variables, textsOf(language, template))
}

/** What a template is called in a language. */
export function templateName({ variant }: DeedTemplate, language: Language): string {
  return TEXTS[language]['deed-words'].name[variant]
}

function textsOf(language: Language, template: DeedTemplate): DeedTexts<Language> {
  const { language: about, 'deed-words': words, numbers } = TEXTS[language]
  const text = DEED_TEXTS[language][templateFile(template)]
  if (text === undefined) throw new Error(`there is no ${templateFile(template)} in ${language}`)
  return { language, locale: about.locale, words, numbers, template: text }
}
