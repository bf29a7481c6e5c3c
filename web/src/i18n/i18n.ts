import { type Language, LANGUAGES, type MessageKey } from '@zegel/contract/messages'
import { withOneStop } from '@zegel/texts/fill'
import i18next, { type PostProcessorModule, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { I18n } from './use-translation.ts'
import { saveLanguage, savedLanguage, toLanguage } from './languages.ts'

// What the first page of most visitors shows.
const firstTexts = import.meta.glob<Record<string, unknown>>(
  '../../../texts/nl/{messages,shell,ui,accounts}.json',
  {
    import: 'default',
  },
)

/** Messages that come with the frame of whoever is signed in, and are read as the other messages are. */
const DOMAIN_MESSAGES = 'domain-messages'

/** One small file per language and namespace, so that a screen brings only the texts it shows. */
async function load(language: string, namespace: string): Promise<Record<string, unknown>> {
  const name = `../../../texts/${language}/${namespace}.json`
  const file = firstTexts[name] ?? (await import('./screen-texts.ts')).screenTexts[name]
  if (!file) throw new Error(`No texts ${language}/${namespace}`)
  return file()
}

// Without a connection what shows them waits for it; given up, they would stay away, and their keys stand in their place.
async function loadOnceOnline(language: string, namespace: string) {
  try {
    return await load(language, namespace)
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return load(language, namespace)
  }
}

// What ends with a name such as 'Molen B.V.' has its full stop already.
const oneStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'one-stop',
  process: (text: unknown) => (typeof text === 'string' ? withOneStop(text) : text) as string, // safe: i18next hands over what a text is, objects too
}

/** The texts outside of components: of what is used by name, whoever asks has brought in the file. */
export const i18n = i18next.createInstance() as unknown as I18n // safe: the same instance, its keys typed by the files there are

/** Starts with the kept language; resolves when the texts that every page needs are there. `known` came along with the page. */
export async function startI18n(
  language: Language = savedLanguage(),
  known: Resource = {},
): Promise<void> {
  i18n
    .use(initReactI18next)
    .use(oneStop)
    .use({
      type: 'backend',
      read: (wanted: string, namespace: string, done: (error: unknown, texts: unknown) => void) => {
        loadOnceOnline(wanted, namespace).then(
          (loaded) => done(null, loaded),
          (error: unknown) => done(error, false),
        )
      },
    })
  i18n.on('languageChanged', (changed) => {
    if (!import.meta.env.SSR) document.documentElement.lang = changed
  })
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: known,
    partialBundledLanguages: true,
    supportedLngs: LANGUAGES,
    ns: ['shell', 'ui', 'messages'],
    defaultNS: 'shell',
    fallbackNS: DOMAIN_MESSAGES,
    // Single braces, as the contract's messages have them; React escapes already.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    postProcess: [oneStop.name],
    returnNull: false,
  })
}

/** The language on screen; the kept one before anything is. */
export function currentLanguage(): Language {
  if (!i18n.isInitialized) return savedLanguage()
  return toLanguage(i18n.language)
}

/** Switches the language on screen and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  saveLanguage(language)
  if (language !== i18n.language) await i18n.changeLanguage(language)
}

/** Whether a text (an error of a schema, a rule) is the key of a message that is here to be shown. */
export function isMessageKey(text: string): text is MessageKey {
  return i18n.exists(text, { ns: 'messages' })
}

/** Brings texts in before a screen is shown, beside its code. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await i18n.loadNamespaces(namespaces)
}
