import { ActionIcon, CopyButton, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconFileOff } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Deed } from '@zegel/contract/deeds/deeds'
import type { Language } from '@zegel/contract/messages'
import { CallFailed } from '../../lib/call.ts'
import { formatDay } from '../../lib/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Section } from '../../ui/section.tsx'
import { DeedBar } from './deed-bar.tsx'
import classes from './deed-screen.module.css'
import { useDeed } from './deeds.api.ts'
import { NotarialPanel } from './notarial-panel.tsx'
import { DeedSheets } from './paper/deed-sheets.tsx'
import { SheetSkeleton } from './paper/sheet-skeleton.tsx'
import { TemplateErrorDialog } from './template-error-dialog.tsx'

/** The deed of the transaction that the address names, as the paper it is. */
export function DeedScreen() {
  const { uuid, language = 'nl' } = useSearch({ strict: false })
  return uuid ? <DeedOf key={uuid} uuid={uuid} language={language} /> : <NotThere />
}

function NotThere() {
  usePageTitle(useTranslation('deeds').t('title'))
  return (
    <>
      <Heading />
      <Missing />
    </>
  )
}

function DeedOf({ uuid, language }: { uuid: string; language: Language }) {
  const { t } = useTranslation('deeds')
  const { data: deed, error, refetch, isFetching } = useDeed(uuid, language)
  usePageTitle(deed?.document?.title ?? t('title'))
  return (
    <>
      {!deed?.document && <Heading />}
      <DeedBar uuid={uuid} language={language} deed={deed} />
      {deed ? (
        <Known deed={deed} onRetry={refetch} />
      ) : error ? (
        <Refused error={error} onRetry={refetch} isBusy={isFetching} />
      ) : (
        <SheetSkeleton label={t('title')} />
      )}
    </>
  )
}

function Known({ deed, onRetry }: { deed: Deed; onRetry: () => unknown }) {
  const { t } = useTranslation('deeds')
  if (deed.notarial) {
    return (
      <div className={classes.place}>
        <Section title={t('notarial.name')}>
          <NotarialPanel deed={deed} notarial={deed.notarial} />
        </Section>
      </div>
    )
  }
  if (deed.why_none) return <NoDeed title={t('none.title')}>{t(`none.${deed.why_none}`)}</NoDeed>
  return (
    <>
      <DeedNote deed={deed} />
      {deed.document ? (
        <UnlessUndrawable key={deed.document.language} onRetry={onRetry}>
          <DeedSheets document={deed.document} />
        </UnlessUndrawable>
      ) : (
        <SheetSkeleton label={t('note.beingMadeTitle')} />
      )}
    </>
  )
}

interface RefusedProps {
  error: Error
  onRetry: () => unknown
  isBusy: boolean
}

function Refused({ error, onRetry, isBusy }: RefusedProps) {
  const { status, code } = error instanceof CallFailed ? error : { status: 0, code: undefined }
  // Somebody else's deed looks as if it does not exist.
  if (status === 403 || status === 404) return <Missing />
  return (
    <>
      <Failure error={error} onRetry={onRetry} />
      {code === 'template-error' && (
        <TemplateErrorDialog isSupportTold onRetry={onRetry} isBusy={isBusy} />
      )}
    </>
  )
}

// The paper has a title of its own; what is shown instead of it is a deed only to the ear.
function Heading() {
  const { t } = useTranslation('deeds')
  return <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
}

function Missing() {
  const { t } = useTranslation('deeds')
  return <NoDeed title={t('missing.title')}>{t('missing.text')}</NoDeed>
}

/** Where a deed would be: why there is none, and the way on. */
export function NoDeed({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('deeds')
  return (
    <Empty
      icon={<IconFileOff size={32} stroke={1.5} />}
      title={title}
      action={
        <ButtonLink to="/app/home" variant="default">
          {t('missing.home')}
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  )
}

/** Above the paper: what it is worth, and how to tell that a copy is unchanged. */
export function DeedNote({ deed: { state, made_at, sha256, reversed_at } }: { deed: Deed }) {
  const { t } = useTranslation('deeds')
  return (
    <div className={`${classes.root} no-print`}>
      {state === 'concept' && (
        <InfoAlert tone="info" title={t('note.conceptTitle')}>
          {t('note.concept')}
        </InfoAlert>
      )}
      {state === 'being_made' && (
        <div role="status">
          <InfoAlert tone="info" title={t('note.beingMadeTitle')}>
            {t('note.beingMade')}
          </InfoAlert>
        </div>
      )}
      {reversed_at && (
        <InfoAlert tone="error" title={t('note.reversedTitle', { date: formatDay(reversed_at) })}>
          {t('note.reversed')}
        </InfoAlert>
      )}
      {state === 'made' && made_at && sha256 && (
        <InfoAlert
          tone={reversed_at ? 'info' : 'success'}
          title={t('note.madeTitle', { date: formatDay(made_at) })}
        >
          {t('note.made')}
          <Hash sha256={sha256} />
        </InfoAlert>
      )}
    </div>
  )
}

function Hash({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('deeds')
  return (
    <div className={classes.hash}>
      <code className={classes.figures}>{sha256}</code>
      <CopyButton value={sha256}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'copied' : 'copy')}>
            <ActionIcon variant="subtle" onClick={copy} aria-label={t(copied ? 'copied' : 'copy')}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  )
}

interface UnlessUndrawableProps {
  onRetry: () => unknown
  children: ReactNode
}

/** Catches a deed that this browser cannot draw, so that the rest of the page stays. */
export class UnlessUndrawable extends Component<UnlessUndrawableProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  handleRetry = (): void => {
    this.setState({ hasFailed: false })
    void this.props.onRetry()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <TemplateErrorDialog isSupportTold={false} onRetry={this.handleRetry} />
    ) : (
      this.props.children
    )
  }
}
