import { Link } from '@tanstack/react-router'
import type { DeedTemplate, TemplateVersion } from '@zegel/contract/deeds/deed-template'
import type { Language } from '@zegel/contract/messages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './templates-screen.module.css'

type ListedTemplate = DeedTemplate | TemplateVersion

interface TemplateListProps {
  templates: readonly ListedTemplate[]
  chosen: ListedTemplate
  language: Language
}

/** The templates to choose from, and what each is for; where all versions are listed, which of them are in force. */
export function TemplateList({ templates, chosen, language }: TemplateListProps) {
  const { t } = useTranslation('deeds')
  return (
    <nav aria-label={t('templates.list')}>
      <ul className={classes.list}>
        {templates.map((template) => (
          <li key={`${template.id} ${template.version}`}>
            <Link
              to="."
              search={toSearch(template, language)}
              replace
              resetScroll={false}
              className={classes.template}
              aria-current={template === chosen ? 'page' : undefined}
            >
              <TemplateFacts template={template} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What an address says of a template; its version only where there is a choice of versions. */
export function toSearch(template: ListedTemplate, language: Language) {
  const { id } = template
  return 'is_active' in template ? { id, version: template.version, language } : { id, language }
}

function TemplateFacts({ template }: { template: ListedTemplate }) {
  const { t } = useTranslation(['deeds', 'instruments'])
  const { name, version, effective_date, type, action, instrument } = template
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.line}>
        {t('templates.version', { version })} ·{' '}
        {t('templates.since', { date: formatDate(effective_date) })}
      </span>
      <span className={classes.line}>
        {t(`templates.type_${type}`)} · {t(`instruments:type.${instrument}`)}
      </span>
      <span className={classes.line}>{t(`templates.action_${action}`)}</span>
      {'is_active' in template && <VersionState version={template} />}
    </>
  )
}

function VersionState({ version: { is_active, activation } }: { version: TemplateVersion }) {
  const { t } = useTranslation('deeds')
  return (
    <>
      {activation && (
        <span className={classes.line}>
          {t('templates.activatedBy', { by: activation.by, at: formatMoment(activation.at) })}
        </span>
      )}
      {is_active && <StatusBadge tone="success">{t('templates.active')}</StatusBadge>}
    </>
  )
}
