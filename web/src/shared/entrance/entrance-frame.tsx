import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { z } from 'zod'
import { currentLanguage, setLanguage } from '../../i18n/i18n.ts'
import { formatMoment } from '../../lib/format.ts'
import { useAsync } from '../../lib/use-async.ts'
import { TextLink } from '../../ui/links.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { LanguageSwitch, ThemeSwitch } from '../../ui/theme/switches.tsx'
import { Mark, Wordmark } from '../../ui/theme/mark.tsx'
import classes from './entrance-frame.module.css'

interface EntranceFrameProps {
  title: string
  /** In the browser's tab, where it differs from the title. */
  tabTitle?: string
  line?: ReactNode
  children: ReactNode
}

/** The frame of the screens before one is signed in; the first thing anybody sees of us. */
export function EntranceFrame({ title, tabTitle, line, children }: EntranceFrameProps) {
  const { t } = useTranslation('accounts')
  usePageTitle(tabTitle ?? title)
  return (
    <div className={classes.root}>
      <aside className={classes.panel}>
        <Wordmark size={36} />
        <div className={classes.promise}>
          <p className={classes.sentence}>{t('login.promise')}</p>
          <p className={classes.line}>{t('login.promiseLine')}</p>
        </div>
        <div className={classes.seal} aria-hidden>
          <Mark size={560} />
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.top}>
          <div className={classes.phoneMark}>
            <Wordmark size={32} />
          </div>
          <div className={classes.switches}>
            <LanguageSwitch onChange={(language) => void setLanguage(language)} />
            <ThemeSwitch />
          </div>
        </header>
        <main className={classes.main}>
          <Title order={1}>{title}</Title>
          {line && (
            <Text c="dimmed" component="div">
              {line}
            </Text>
          )}
          <div className={classes.content}>{children}</div>
        </main>
        <EntranceFooter />
      </div>
    </div>
  )
}

/** Says that this is not the real thing; nothing where it is. */
function EnvironmentLabel({ host = ownHost() }: { host?: string }) {
  const { t } = useTranslation('accounts')
  const environment = environmentOf(host)
  if (!environment) return null
  return <span className={classes.environment}>{t(`environment.${environment}`)}</span>
}

/** What is running: version, branch, commit and when it was built; nothing when it does not say so. */
export function ReleaseLabel() {
  const { t } = useTranslation('accounts')
  const release = useAsync(findRelease)
  if (!release) return null
  const { version, branch, commit_short_sha: commit, timestamp } = release
  return (
    <Text size="xs" c="dimmed" className="figures">
      {t('login.release', { version })} · {branch} · {commit} · {formatMoment(timestamp)}
    </Text>
  )
}

const Release = z.object({
  version: z.string(),
  branch: z.string(),
  commit_short_sha: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
})
type Release = z.infer<typeof Release>

/** What is running, when it says so; null when there is no such file. It is no call of ours, so it is not in the contract. */
export async function findRelease(signal: AbortSignal): Promise<Release | null> {
  const response = await fetch('/build/release.json', {
    signal,
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) return null
  const release = Release.safeParse(await response.json().catch(() => undefined))
  return release.success ? release.data : null
}

/** What holds for everybody who comes in, where to ask, and what is running here. */
function EntranceFooter() {
  const { t } = useTranslation('accounts')
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')} className={classes.links}>
        <TextLink to="/privacy" size="sm">
          {t('footer.privacy')}
        </TextLink>
        <Anchor href={`/terms-${currentLanguage()}.pdf`} target="_blank" rel="noopener" size="sm">
          {t('footer.terms')}
        </Anchor>
        <TextLink to="/help" size="sm">
          {t('footer.help')}
        </TextLink>
        <Anchor href="/contact" size="sm">
          {t('footer.contact')}
        </Anchor>
      </nav>
      <div className={classes.running}>
        <EnvironmentLabel />
        <ReleaseLabel />
      </div>
    </footer>
  )
}

type Environment = 'local' | 'staging'

/** Where this page is; not known yet where it is painted for all of them. */
export function ownHost(): string {
  return import.meta.env.SSR ? '' : window.location.hostname
}

/** Which environment that is not the real one a host belongs to; undefined for the real one. */
export function environmentOf(host: string): Environment | undefined {
  const labels = host.split('.')
  if (host === '127.0.0.1' || host === '[::1]' || labels.at(-1) === 'localhost') return 'local'
  return labels.includes('staging') ? 'staging' : undefined
}
