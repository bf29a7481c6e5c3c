import { deedFacts } from './deed-facts.ts'
import {
  type DeedArticle,
  type DeedDocument,
  type DeedPartyText,
  type DeedPartyType,
  type DeedSignature,
  LANGUAGE_OF_DEEDS,
} from './deed-document.ts'
import { type DeedTemplate, isRevised } from './deed-template.ts'
import { deedValues } from './deed-values.ts'
import type { DeedVariables } from './deed-variables.ts'
import type { DeedWords } from './deed-words.ts'
import { type NumberRules, writerWith } from './deed-writer.ts'
import { partyText, signedText, signerText, type PartyTextInput } from './party-words.ts'
import { renderText } from './render-text.ts'
import { readTemplate, renderAll } from './template-text.ts'

/** What a deed is written with in a language. */
export interface DeedTexts<Language extends string> {
  language: Language
  /** By which figures and days are written. */
  locale: string
  words: DeedWords
  /** By which numbers are written out. */
  numbers: NumberRules
  /** The text of the template, in the version that the deed is made from. */
  template: string
}

/**
 * The deed that a template makes of the variables, in the language of its texts. Its content hash is still empty: it is of what this
 * answers. Throws when the variables are of another variant than the template.
 */
export function composeDeed<Language extends string>(
  template: DeedTemplate,
  variables: DeedVariables,
  { language, locale, words, numbers, template: source }: DeedTexts<Language>,
): DeedDocument<Language> {
  if (!template.variant.endsWith(variables.terms.kind))
    throw new Error(`the ${template.variant} is no deed for ${variables.terms.kind}`)
  const { title, roles, recitals, articles } = readTemplate(source)
  const writer = writerWith({ words, locale, numbers })
  const values = deedValues(variables, writer)
  const told = { words, writer, party: words.party[template.version < 3 ? 'v1' : 'v3'] }
  const parties = roles.map(([type, name]) => toParty(type, name, variables, told))
  // Who is not the issuer signs to agree; an issuer that comes last acknowledges what they agreed on.
  const acknowledges = parties.at(-1)?.party_type === 'issuer' ? 'issuer' : null
  return {
    language,
    title,
    is_concept: variables.date === null,
    courtesy_note: language === LANGUAGE_OF_DEEDS ? null : words.courtesy,
    facts: deedFacts(variables, {
      words: words.facts,
      writer,
      values,
      isRevised: isRevised(template),
    }),
    parties,
    recitals: renderAll(recitals, values).map((text, at) => ({
      letter: String.fromCodePoint(97 + at),
      text,
    })),
    articles: articles
      .map((article) => ({ ...article, paragraphs: renderAll(article.paragraphs, values) }))
      .filter(({ paragraphs }) => paragraphs.length > 0)
      .map(toArticle),
    signatures: parties.map((party) => toSignature(party, variables, { ...told, acknowledges })),
    annexes: variables.files.map(({ title: name, fileName, sha256 }, at) => ({
      number: at + 1,
      title: name,
      file_name: fileName,
      sha256,
    })),
    footer: {
      document_id: variables.documentId,
      template: renderText(words.template, {
        name: words.name[template.variant],
        version: String(template.version),
      }),
      content_hash: null,
    },
    headings: words.headings,
  }
}

function toParty(
  type: DeedPartyType,
  definedAs: string,
  variables: DeedVariables,
  told: PartyTextInput,
): DeedPartyText {
  const party = variables.parties[type]
  if (!party) throw new Error(`this deed has no ${type}`)
  const text = partyText(party, definedAs, told)
  return { party_type: type, name: party.name, text, defined_as: definedAs }
}

function toArticle(
  { title, paragraphs }: { title: string; paragraphs: string[] },
  index: number,
): DeedArticle {
  return {
    number: index + 1,
    title,
    paragraphs: paragraphs.map((text, at) => ({
      number: paragraphs.length > 1 ? `${index + 1}.${at + 1}` : null,
      text,
    })),
  }
}

function toSignature(
  { party_type, defined_as: role, name }: DeedPartyText,
  variables: DeedVariables,
  { acknowledges, ...told }: PartyTextInput & { acknowledges: DeedPartyType | null },
): DeedSignature {
  const { words } = told
  const party = variables.parties[party_type]
  const signing = party?.signing ?? null
  const notSigned = variables.date === null ? words.notSignedYet : words.notSigned
  return {
    party_type,
    title: acknowledges === party_type ? renderText(words.acknowledging, { role }) : role,
    name,
    signer: party && signing && signerText(signing, party, told),
    signed: signing !== null,
    statement: signing ? signedText(signing, told) : notSigned,
  }
}
