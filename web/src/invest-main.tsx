import { createRoot } from 'react-dom/client'
import { askForOffer } from './app/ask-for-offer.ts'
import { CrashFallback } from './app/crash-fallback.tsx'
import { InvestPage } from './app/invest-page.tsx'
import { loadTexts, startI18n } from './i18n/i18n.ts'

// The page that strangers see first stands alone, so that it is there at once: what comes after it is the app.
const root = createRoot(document.querySelector('#root') as HTMLElement) // safe: invest.html has it

async function start() {
  const search = new URLSearchParams(window.location.search)
  const link = { fi: search.get('fi') ?? '', o: search.get('o') ?? '' }
  const asked = askForOffer(link)
  // Whoever shows it says what went wrong.
  asked.catch(() => {})
  await startI18n()
  await loadTexts(['invest', 'offer', 'instruments'])
  root.render(<InvestPage link={link} asked={asked} />)
}

start().catch(() => root.render(<CrashFallback />))
