import { VisuallyHidden } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { Deed } from '@zegel/contract/deeds/deeds'
import type { Language } from '@zegel/contract/messages'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { Failure } from '../../ui/failure.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Section } from '../../ui/section.tsx'
import { DeedBar } from './deed-bar.tsx'
import { DeedNote } from './deed-note.tsx'
import classes from './deed-screen.module.css'
import { useDeed } from './deeds.api.ts'
import { NoDeed } from './no-deed.tsx'
import { NotarialPanel } from './notarial-panel.tsx'
import { DeedSheets } from './paper/deed-sheets.tsx'
import { SheetSkeleton } from './paper/sheet-skeleton.tsx'
import { TemplateErrorDialog } from './template-error-dialog.tsx'
import { UnlessUndrawable } from './unless-undrawable.tsx'

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
