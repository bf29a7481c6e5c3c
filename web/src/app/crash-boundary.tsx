import { Component, type ReactNode } from 'react'
import type { Texts } from '@zegel/texts/texts.gen'
import { savedLanguage } from '../i18n/languages.ts'
import { reloadPage } from '../lib/browser/load-page.ts'
import { supportEmail } from '../shared/support.ts'
import classes from './crash-fallback.module.css'

/** Catches what breaks anywhere below it. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashFallback /> : this.props.children
  }
}

// There before anything else is loaded, and in a style of its own: what broke may be the translations or the theme.
const files = import.meta.glob<Texts['crash']>('../../../texts/*/crash.json', {
  eager: true,
  import: 'default',
})

/** The last resort, shown when the app itself broke. */
export function CrashFallback() {
  const texts = files[`../../../texts/${savedLanguage()}/crash.json`]
  const address = supportEmail()
  return (
    <main className={classes.root} role="alert">
      <img src="/mark.svg" width={48} height={48} alt="" />
      <h1>{texts?.title}</h1>
      <p>
        {texts?.text} <a href={`mailto:${address}`}>{address}</a>.
      </p>
      <button type="button" onClick={reloadPage}>
        {texts?.reload}
      </button>
    </main>
  )
}
