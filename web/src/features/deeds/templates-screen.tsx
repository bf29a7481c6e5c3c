import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Language } from '@zegel/contract/messages'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { DeedLanguageToggle } from './deed-bar.tsx'
import { useTemplates } from './deeds.api.ts'
import { TemplateList } from './template-list.tsx'
import { TemplateTest } from './template-test.tsx'
import classes from './templates-screen.module.css'

/** The templates of deeds that are in force; the one that the address names is filled in with made-up data. */
export function TemplatesScreen() {
  const { t } = useTranslation('deeds')
  const { id, language = 'nl' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const templates = useTemplates()
  const chosen = templates.data?.find((one) => one.id === id) ?? templates.data?.[0]

  function handleLanguage(wanted: Language) {
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
          title={t('templates.title')}
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
          <TemplateTest id={chosen.id} language={language} />
        </div>
      )}
    </div>
  )
}
