import { keptLanguage } from '../i18n/kept-language.ts'
import { reloadPage } from '../lib/load-page.ts'
import { supportEmail } from '../pieces/support.ts'
import classes from './crash-fallback.module.css'

// Its own texts and its own style: what broke may be the translations or the theme.
const TEXTS = {
  nl: {
    title: 'Er is iets misgegaan',
    text: 'Laad de pagina opnieuw. Wat je had opgeslagen, is er nog. Blijft het misgaan, mail ons dan op',
    reload: 'Pagina opnieuw laden',
  },
  en: {
    title: 'Something went wrong',
    text: 'Please reload the page. Whatever you saved is still there. If it keeps going wrong, send us an e-mail at',
    reload: 'Reload the page',
  },
}

/** The last resort, shown when the app itself broke. */
export function CrashFallback() {
  const texts = TEXTS[keptLanguage()]
  const address = supportEmail()
  return (
    <main className={classes.root} role="alert">
      <img src="/mark.svg" width={48} height={48} alt="" />
      <h1>{texts.title}</h1>
      <p>
        {texts.text} <a href={`mailto:${address}`}>{address}</a>.
      </p>
      <button type="button" onClick={reloadPage}>
        {texts.reload}
      </button>
    </main>
  )
}
