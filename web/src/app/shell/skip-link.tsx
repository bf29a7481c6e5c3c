import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './shell.module.css'

/** The first stop of the keyboard: past the navigation, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#main" className={`${classes.skip} no-print`}>
      {t('skip')}
    </a>
  )
}
