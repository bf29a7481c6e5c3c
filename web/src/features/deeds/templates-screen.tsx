import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DeedLanguage } from '@zegel/core/deeds/deed-document'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { DeedLanguageToggle } from './deed-language-toggle.tsx'
import { useTemplates, useTemplateTest } from './deeds.api.ts'
import { DeedSheets } from './paper/deed-sheets.tsx'
import { SheetSkeleton } from './paper/sheet-skeleton.tsx'
import { TemplateErrorDialog } from './template-error-dialog.tsx'
import { TemplateList } from './template-list.tsx'
import classes from './templates-screen.module.css'
import { UnlessUndrawable } from './unless-undrawable.tsx'

interface TemplatesScreenProps {
  /** Where it is part of the platform's administration. */
  title?: string
}

/** All templates of deeds; the one that the address names is filled in with made-up data. */
export function TemplatesScreen({ title }: TemplatesScreenProps) {
  const { t } = useTranslation('deeds')
  const { id, language = 'nl' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const templates = useTemplates()
  const chosen = id ?? templates.data?.[0]?.id

  function handleLanguage(wanted: DeedLanguage) {
    void navigate({
      to: '.',
      search: { id, language: wanted },
      replace: true,
    })
  }

  return (
    <div className={classes.root}>
      <div className="no-print">
        <Page
          title={title ?? t('templates.title')}
          line={t('templates.line')}
          actions={<DeedLanguageToggle language={language} onChange={handleLanguage} />}
        />
      </div>
      {templates.isPending && <LinesSkeleton lines={5} />}
      {templates.isLoadingError && <Failure error={templates.error} onRetry={templates.refetch} />}
      {templates.data?.length === 0 && <Empty title={t('templates.empty')} />}
      {templates.data && chosen && (
        <div className={classes.columns}>
          <TemplateList templates={templates.data} chosen={chosen} language={language} />
          <TemplateTest id={chosen} language={language} />
        </div>
      )}
    </div>
  )
}

function TemplateTest({ id, language }: { id: string; language: DeedLanguage }) {
  const { t } = useTranslation('deeds')
  const { data, error, refetch, isFetching } = useTemplateTest(id, language)
  if (data) {
    return (
      <UnlessUndrawable key={`${id} ${language}`} onRetry={refetch}>
        <DeedSheets document={data} />
      </UnlessUndrawable>
    )
  }
  if (!error) return <SheetSkeleton label={t('templates.title')} />
  const isOfServer = error instanceof CallFailed && error.status >= 500
  return (
    <div>
      <Failure error={error} onRetry={refetch} />
      {isOfServer && (
        <TemplateErrorDialog key={id} isSupportTold={false} onRetry={refetch} isBusy={isFetching} />
      )}
    </div>
  )
}
