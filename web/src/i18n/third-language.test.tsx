import { createInstance, type ResourceLanguage } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { show } from '../../test/harness.tsx'
import { PrivacyScreen } from '../features/accounts/privacy-screen.tsx'
import { i18n } from './i18n.ts'
import { screenTexts } from './screen-texts.ts'

// As if there were a folder 'xx', with the English texts in capitals.
async function textsInCapitals(): Promise<ResourceLanguage> {
  const english = Object.entries(screenTexts).filter(([path]) => path.includes('/en/'))
  const texts = await Promise.all(
    english.map(async ([path, load]) => [nameOf(path), inCapitals(await load())] as const),
  )
  return Object.fromEntries(texts) as ResourceLanguage
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
  const xx = await textsInCapitals()
  const third = createInstance()
  const { defaultNS = 'shell', interpolation = {} } = i18n.options
  await third.init({
    lng: 'xx',
    fallbackLng: false,
    resources: { xx },
    defaultNS,
    interpolation,
  })
  const { screen } = await show(
    <I18nextProvider i18n={third}>
      <PrivacyScreen />
    </I18nextProvider>,
  )
  await expect.element(screen.getByRole('heading', { name: 'WHAT WE KEEP' })).toBeVisible()
  await expect.element(screen.getByText(/[a-z]{3,}/)).not.toBeInTheDocument()
})
