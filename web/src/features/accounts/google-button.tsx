import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { requestUrl } from '../../lib/request.ts'
import { useSignInOptions } from './accounts.api.ts'
import classes from './google-button.module.css'

/** The way in through Google, where it is set up: the browser itself goes there. */
export function GoogleButton({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('accounts')
  const options = useSignInOptions()
  if (!options?.google) return null
  return (
    <>
      <p className={classes.or}>{t('login.or')}</p>
      <Button
        component="a"
        href={requestUrl('/auth/google', { query: { redirect } })}
        variant="default"
        size="md"
        fullWidth
        leftSection={<img src="/google.svg" width={18} height={18} alt="" />}
      >
        {t('login.google')}
      </Button>
    </>
  )
}
