import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Language } from '@zegel/contract/messages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { DeedLanguageToggle } from './deed-bar.tsx'
import { templatesQuery } from './deeds.api.ts'
import { TemplateList } from './template-list.tsx'
import { TemplateTest } from './template-test.tsx'
import classes from './templates-screen.module.css'

/** The templates of deeds that are in force; the one that the address names is filled in with made-up data. */
export function TemplatesScreen() {
  const { t } = useTranslation('deeds')
  const { id, language = 'nl' } = useSearch({ strict: false })
  const navigate = useNavigate()
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
      <Awaited waiting={<LinesSkeleton lines={5} />}>
        <Templates id={id} language={language} />
      </Awaited>
    </div>
  )
}

function Templates({ id, language }: { id: string | undefined; language: Language }) {
  const { t } = useTranslation('deeds')
  const { data: templates } = useSuspenseQuery(templatesQuery())
  const chosen = templates.find((one) => one.id === id) ?? templates[0]
  if (!chosen) return <Empty title={t('templates.empty')} />
  return (
    <div className={classes.columns}>
      <TemplateList templates={templates} chosen={chosen} language={language} />
      <TemplateTest id={chosen.id} language={language} />
    </div>
  )
}
