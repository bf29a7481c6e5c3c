import type shell from '../i18n/nl/shell.json'
import { screen } from './screen.ts'

type Title = keyof typeof shell.title

/** The page of an address whose screen opens later, with its own title. */
export function notBuilt(title: Title) {
  return screen(async () => {
    const { NotBuiltScreen } = await import('./not-built-screen.tsx')
    return { NotBuilt: () => <NotBuiltScreen title={title} /> }
  }, 'NotBuilt')
}
