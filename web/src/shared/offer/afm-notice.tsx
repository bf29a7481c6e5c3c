import { IconAlertTriangle } from '@tabler/icons-react'
import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import classes from './landing.module.css'

/** The notice that an offer without a prospectus carries, in the supervisor's own words. */
export function AfmNotice() {
  return (
    <div className={classes.notice} lang="nl">
      <IconAlertTriangle size={28} aria-hidden />
      <p>
        <strong>{EXEMPTION_NOTICE.warning}</strong>
        <br />
        {EXEMPTION_NOTICE.exemption}
      </p>
    </div>
  )
}
