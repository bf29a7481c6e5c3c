import { deedFacts } from './deed-facts.ts'
import type {
  DeedArticle,
  DeedDocument,
  DeedLanguage,
  DeedPartyText,
  DeedPartyType,
  DeedSignature,
} from './deed-document.ts'
import type { DeedTemplate } from './deed-template.ts'
import type { ArticleText, DeedRoles, DeedWording } from './deed-text.ts'
import type { DeedVariables } from './deed-variables.ts'
import { DEED_WORDINGS } from './deed-wordings.ts'
import type { DeedWords } from './deed-words.ts'
import { englishWords } from './deed-words-en.ts'
import { dutchWords } from './deed-words-nl.ts'
import type { DeedWriter } from './deed-writer.ts'
import { dutchWriter } from './dutch-writer.ts'
import { englishWriter } from './english-writer.ts'

const LANGUAGES: Record<DeedLanguage, { words: DeedWords; writer: DeedWriter }> = {
  nl: { words: dutchWords, writer: dutchWriter },
  en: { words: englishWords, writer: englishWriter },
}

interface In {
  words: DeedWords
  writer: DeedWriter
  acknowledges: DeedRoles['acknowledges']
}

/**
 * The deed that a template makes of the variables, in a language. Its content hash is still empty: it is of what this answers. Throws
 * when the variables are of another variant than the template.
 */
export function composeDeed(
  template: DeedTemplate,
  variables: DeedVariables,
  language: DeedLanguage,
): DeedDocument {
  const { words: usual, writer } = LANGUAGES[language]
  const { title, roles, write, words: own } = wordingOf(template, language)
  const words = { ...usual, ...own }
  const { recitals, articles } = write(variables, writer)
  const inLanguage = { words, writer, acknowledges: roles.acknowledges }
  const parties = roles.order.map((type) => toParty(type, variables, roles.names, inLanguage))
  return {
    language,
    title,
    is_concept: variables.date === null,
    courtesy_note: words.courtesy,
    facts: deedFacts(variables, words.facts, writer),
    parties,
    recitals: kept(recitals).map((text, at) => ({ letter: String.fromCodePoint(97 + at), text })),
    articles: articles.map(toArticle),
    signatures: parties.map((party) => toSignature(party, variables, inLanguage)),
    annexes: variables.files.map(({ title: name, fileName, sha256 }, at) => ({
      number: at + 1,
      title: name,
      file_name: fileName,
      sha256,
    })),
    footer: {
      document_id: variables.documentId,
      template: words.template(template.name[language], template.version),
      content_hash: null,
    },
    headings: words.headings,
  }
}

function wordingOf({ variant, version }: DeedTemplate, language: DeedLanguage): DeedWording {
  const wordings = DEED_WORDINGS[variant][version - 1]
  if (!wordings) throw new Error(`version ${version} of the ${variant} has no text`)
  return wordings[language]
}

function toParty(
  type: DeedPartyType,
  variables: DeedVariables,
  names: DeedRoles['names'],
  { words, writer }: In,
): DeedPartyText {
  const [party, definedAs] = [variables.parties[type], names[type]]
  if (!party || !definedAs) throw new Error(`this deed has no ${type}`)
  const text = words.party(party, definedAs, writer)
  return { party_type: type, name: party.name, text, defined_as: definedAs }
}

function toArticle({ title, paragraphs }: ArticleText, index: number): DeedArticle {
  const texts = kept(paragraphs)
  return {
    number: index + 1,
    title,
    paragraphs: texts.map((text, at) => ({
      number: texts.length > 1 ? `${index + 1}.${at + 1}` : null,
      text,
    })),
  }
}

function toSignature(
  { party_type, defined_as: role, name }: DeedPartyText,
  variables: DeedVariables,
  { words, writer, acknowledges }: In,
): DeedSignature {
  const party = variables.parties[party_type]
  const signing = party?.signing ?? null
  return {
    party_type,
    title: acknowledges === party_type ? words.acknowledging(role) : role,
    name,
    signer: party && signing && words.signer(signing, party, writer),
    signed: signing !== null,
    statement: signing ? words.signed(signing, writer) : words.notSigned(variables.date === null),
  }
}

function kept(texts: readonly (string | false)[]): string[] {
  return texts.filter((text) => text !== false)
}
