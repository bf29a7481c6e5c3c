import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchOffer } from './app/prefetch-offer.ts'
import { CrashFallback } from './app/crash-boundary.tsx'
import { InvestPage } from './app/invest-page.tsx'
import { savedLanguage } from './i18n/languages.ts'
import { loadTexts, startI18n } from './i18n/i18n.ts'

// The page that strangers see first stands alone, so that it is there at once: what comes after it is the app.
const root = createRoot(document.querySelector('#root') as HTMLElement) // safe: invest.html has it

// Most read Dutch; then nothing has to be asked for once the code is there.
const texts = import.meta.glob<Record<string, unknown>>(
  '../../texts/nl/{invest,instruments,messages,offer,shell,ui}.json',
  { eager: true, import: 'default' },
)
const dutch = Object.fromEntries(
  Object.entries(texts).map(([path, words]) => [
    path.slice('../../texts/nl/'.length, -'.json'.length),
    words,
  ]),
)

async function start() {
  const search = new URLSearchParams(window.location.search)
  const link = { fi: search.get('fi') ?? '', o: search.get('o') ?? '' }
  const asked = prefetchOffer(link)
  // Whoever shows it says what went wrong.
  asked.catch(() => {})
  await startI18n(savedLanguage(), { nl: dutch })
  await loadTexts(['invest', 'offer', 'instruments'])
  // In parts, between which the browser does what the reader does.
  startTransition(() => root.render(<InvestPage link={link} asked={asked} />))
}

start().catch(() => root.render(<CrashFallback />))
