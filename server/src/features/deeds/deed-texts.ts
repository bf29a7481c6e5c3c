import type { Language } from '@zegel/contract/messages'
import { composeDeed, type DeedTexts } from '@zegel/core/deeds/compose-deed'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { DeedTemplate } from '@zegel/core/deeds/deed-template'
import type { DeedVariables } from '@zegel/core/deeds/deed-variables'
import { templateFile } from '@zegel/core/deeds/template-text'
import { DEED_TEXTS, TEXTS } from '@zegel/texts/read-texts'

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
