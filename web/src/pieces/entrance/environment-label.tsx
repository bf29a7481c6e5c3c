import { useTranslation } from 'react-i18next'
import classes from './entrance-frame.module.css'
import { environmentOf } from './environment.ts'

/** Says that this is not the real thing; nothing where it is. */
export function EnvironmentLabel({ host = window.location.hostname }: { host?: string }) {
  const { t } = useTranslation('accounts')
  const environment = environmentOf(host)
  if (!environment) return null
  return <span className={classes.environment}>{t(`environment.${environment}`)}</span>
}
