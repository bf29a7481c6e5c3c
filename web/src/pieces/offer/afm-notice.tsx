import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './landing.module.css'

/** The notice that an offer without a prospectus carries. The words are the supervisor's own, so they are the same in every language. */
export function AfmNotice() {
  const { t } = useTranslation('offer')
  return (
    <div className={classes.notice} lang="nl">
      <IconAlertTriangle size={28} aria-hidden />
      <p>
        <strong>{t('afm.title')}</strong>
        <br />
        {t('afm.text')}
      </p>
    </div>
  )
}
