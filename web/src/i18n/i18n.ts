import { type Language, type MessageKey } from '@zegel/contract/messages'
import { fill, type Values } from '@zegel/texts/fill'
import type { i18n as Reader } from 'i18next'
import { saveLanguage, savedLanguage, toLanguage } from './languages.ts'

/** What a namespace says: texts by their names, and groups of them. */
export type Texts = Readonly<Record<string, unknown>>

// What the first page of most visitors shows.
const firstTexts = import.meta.glob<Texts>('../../../texts/nl/{messages,shell,ui,accounts}.json', {
  import: 'default',
})

export const DEFAULT_NAMESPACE = 'shell'
const OF_ALL_PAGES = [DEFAULT_NAMESPACE, 'ui', 'messages']
/** Messages that come with the frame of whoever is signed in, and are read as the other messages are. */
const DOMAIN_MESSAGES = 'domain-messages'

/** One small file per language and namespace, so that a screen brings only the texts it shows. */
async function load(language: string, namespace: string): Promise<Texts> {
  const name = `../../../texts/${language}/${namespace}.json`
  const file = firstTexts[name] ?? (await import('./screen-texts.ts')).screenTexts[name]
  if (!file) throw new Error(`No texts ${language}/${namespace}`)
  return file()
}

type Known = Record<string, Record<string, Texts>>

// By language, then namespace.
const known: Known = {}
const underWay = new Map<string, Promise<void>>()
const readers = new Set<() => void>()
let shown: string | undefined
let wanted: string | undefined

/** Texts of a language that came another way than by being asked for. */
export function addTexts(language: string, texts: Record<string, Texts>): void {
  known[language] = { ...known[language], ...texts }
}

/** Whether all of these can be read in the language on screen. */
export function hasTexts(namespaces: readonly string[]): boolean {
  return namespaces.every((namespace) => shown !== undefined && known[shown]?.[namespace])
}

async function loadAll(language: string, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !known[language]?.[namespace])
  await Promise.all(missing.map((namespace) => loadOnce(language, namespace)))
}

// What could not be fetched is asked for again by whoever wants it next.
function loadOnce(language: string, namespace: string): Promise<void> {
  const key = `${language} ${namespace}`
  const loading =
    underWay.get(key) ??
    load(language, namespace)
      .then((texts) => addTexts(language, { [namespace]: texts }))
      .finally(() => underWay.delete(key))
  underWay.set(key, loading)
  return loading
}

/** Where a text is looked for. */
interface Place {
  language: string | undefined
  namespaces: readonly string[]
}

/** The words of a text before anything is filled in; of a number the form that the language has for it. */
function wordsOf({ language, namespaces }: Place, name: string, count?: unknown) {
  const [before = '', ...after] = name.split(':')
  const [within, path] = after.length > 0 ? [[before], after.join(':')] : [namespaces, name]
  if (language === undefined) return undefined
  for (const namespace of [...within, DOMAIN_MESSAGES]) {
    const texts = known[language]?.[namespace]
    for (const form of formsOf(language, path, count)) {
      const found = form
        .split('.')
        .reduce<unknown>((group, part) => (group as Texts | undefined)?.[part], texts) // safe: a text has no part of such a name
      if (typeof found === 'string') return found
    }
  }
  return undefined
}

const rules = new Map<string, Intl.PluralRules>()

// None at all may be said in words of its own.
function formsOf(language: string, path: string, count: unknown): string[] {
  if (typeof count !== 'number') return [path]
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return [...(count === 0 ? [`${path}_zero`] : []), `${path}_${rule.select(count)}`, path]
}

/** What reads texts of these namespaces in a language, with their variables filled in; its name where one is not there. */
export function readerOf(
  language: string | undefined,
  namespaces: readonly string[],
): (name: string, values?: Values) => string {
  const place = { language, namespaces }
  return (name, values = {}) => {
    const words = wordsOf(place, name, values['count'])
    return words === undefined ? name.slice(name.indexOf(':') + 1) : fill(words, values)
  }
}

/** Calls back when another language is on screen; returns what ends that. */
export function onLanguage(changed: () => void): () => void {
  readers.add(changed)
  return () => readers.delete(changed)
}

/** The language on screen as it was asked for; undefined before anything is. */
export function languageShown(): string | undefined {
  return shown
}

/** Shows everything in a language, once all that is on screen can be read in it. */
export async function showLanguage(language: string): Promise<void> {
  wanted = language
  try {
    await loadAll(language, Object.keys(known[shown ?? ''] ?? {}))
  } catch (cause) {
    if (wanted === language) wanted = shown
    throw cause
  }
  // Who chose once more meanwhile has the last word.
  if (wanted !== language) return
  shown = language
  document.documentElement.lang = language
  for (const changed of readers) changed()
}

/** The texts for who is no component. What is asked for by its whole name, 'ui:close', is there on every page or came with its screen. */
export const i18n = {
  // safe: the same texts, filled in the same way; what a text may be called, and what it needs, is worked out by their types
  t: ((name: string, values?: Values) =>
    readerOf(shown, [DEFAULT_NAMESPACE])(name, values)) as unknown as Reader['t'],
}

/** Whether there is a text of this whole name, such as 'timeline:action.paid'. */
export function isText(name: string): boolean {
  return wordsOf({ language: shown, namespaces: [] }, name) !== undefined
}

/** Starts with the kept language; resolves when the texts that every page needs are there. `texts` came along with the page. */
export async function startI18n(
  language: Language = savedLanguage(),
  texts: Known = {},
): Promise<void> {
  for (const [of, some] of Object.entries(texts)) addTexts(of, some)
  await loadAll(language, OF_ALL_PAGES)
  await showLanguage(language)
}

/** The language on screen; the kept one before anything is. */
export function currentLanguage(): Language {
  return shown === undefined ? savedLanguage() : toLanguage(shown)
}

/** Switches the language on screen and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  saveLanguage(language)
  if (language !== wanted) await showLanguage(language)
}

/** Whether a text (an error of a schema, a rule) is the key of a message that is here to be shown. */
export function isMessageKey(text: string): text is MessageKey {
  return isText(`messages:${text}`)
}

/** Brings texts in before a screen is shown, beside its code. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  if (shown !== undefined) await loadAll(shown, namespaces)
}
