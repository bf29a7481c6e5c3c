import type { Namespace, TFunction, TypeOptions } from 'i18next'
import { use, useMemo, useSyncExternalStore } from 'react'
import {
  DEFAULT_NAMESPACE,
  hasTexts,
  languageShown,
  loadTexts,
  onLanguage,
  readerOf,
} from './i18n.ts'

type OrDefault<Ns> = Ns extends Namespace ? Ns : TypeOptions['defaultNS']

const waiting = new Map<string, Promise<void>>()

/**
 * The texts of a namespace, or of the first of several that has them, in the language on screen: it is drawn anew when that changes. Waits
 * (Suspense) for what did not come with its screen.
 */
export function useTranslation<const Ns extends Namespace | undefined = undefined>(
  namespace?: Ns,
): { t: TFunction<OrDefault<Ns>> } {
  const language = useSyncExternalStore(onLanguage, languageShown)
  const names = [namespace ?? DEFAULT_NAMESPACE].flat().join(' ')
  // Another language is another function, for whoever remembers what came of it.
  const t = useMemo(() => readerOf(language, names.split(' ')), [names, language])
  if (!hasTexts(names.split(' '))) use(textsOf(names, language))
  // safe: the same texts, filled in the same way; their types work out what each needs
  return { t: t as unknown as TFunction<OrDefault<Ns>> }
}

// One that failed stays so until the page is loaded anew: asked for again at once, it would fail again.
function textsOf(names: string, language: string | undefined): Promise<void> {
  const key = `${language} ${names}`
  const known = waiting.get(key)
  if (known) return known
  const loading = loadTexts(names.split(' '))
  waiting.set(key, loading)
  return loading
}
