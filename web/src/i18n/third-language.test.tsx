import { MantineProvider } from '@mantine/core'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { PrivacyScreen } from '../features/accounts/privacy-screen.tsx'
import { addTexts, showLanguage, type Texts } from './i18n.ts'
import { screenTexts } from './screen-texts.ts'

// As if there were a folder 'xx', with the English texts in capitals.
async function textsInCapitals(): Promise<Record<string, Texts>> {
  const english = Object.entries(screenTexts).filter(([path]) => path.includes('/en/'))
  const texts = await Promise.all(
    english.map(async ([path, load]) => [nameOf(path), inCapitals(await load()) as Texts] as const),
  )
  return Object.fromEntries(texts)
}

function nameOf(path: string): string {
  return path.replace(/^.*\/(.+)\.json$/, '$1')
}

function inCapitals(texts: unknown): unknown {
  if (typeof texts === 'string')
    return texts.replaceAll(/\{[^}]*\}|[^{]+/g, (part) =>
      part.startsWith('{') ? part : part.toUpperCase(),
    )
  const entries = Object.entries(texts as object).map(([key, text]) => [key, inCapitals(text)])
  return Object.fromEntries(entries)
}

it('shows a screen in a language of which only the texts are there', async () => {
  addTexts('xx', await textsInCapitals())
  await showLanguage('xx')
  const screen = await render(
    <MantineProvider>
      <PrivacyScreen />
    </MantineProvider>,
  )
  await expect.element(screen.getByRole('heading', { name: 'WHAT WE KEEP' })).toBeVisible()
  await expect.element(screen.getByText(/[a-z]{3,}/)).not.toBeInTheDocument()
})
