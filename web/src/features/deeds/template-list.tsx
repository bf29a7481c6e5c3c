import { Link } from '@tanstack/react-router'
import type { DeedTemplate } from '@zegel/contract/deed-template'
import type { DeedLanguage } from '@zegel/core/deeds/deed-document'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import classes from './templates-screen.module.css'

interface TemplateListProps {
  templates: readonly DeedTemplate[]
  chosen: string
  language: DeedLanguage
}

/** The templates to choose from, and what each is for. */
export function TemplateList({ templates, chosen, language }: TemplateListProps) {
  const { t } = useTranslation('deeds')
  return (
    <nav aria-label={t('templates.list')}>
      <ul className={classes.list}>
        {templates.map((template) => (
          <li key={template.id}>
            <Link
              to="."
              search={{ id: template.id, language }}
              replace
              resetScroll={false}
              className={classes.template}
              aria-current={template.id === chosen ? 'page' : undefined}
            >
              <TemplateFacts template={template} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TemplateFacts({ template }: { template: DeedTemplate }) {
  const { t } = useTranslation('deeds')
  const { name, version, effective_date, type, action, instrument } = template
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.line}>
        {t('templates.version', { version })} ·{' '}
        {t('templates.since', { date: formatDate(effective_date) })}
      </span>
      <span className={classes.line}>
        {t(`templates.type_${type}`)} · {t(`templates.instrument_${instrument}`)}
      </span>
      <span className={classes.line}>{t(`templates.action_${action}`)}</span>
    </>
  )
}
