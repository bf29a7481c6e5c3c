import { Button, Stack, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './two-factor.module.css'
import type { Secret } from './two-factor.api.ts'

/** The secret for the authenticator app: to scan, to open on a phone, or to type. */
export function QrCode({ secret: { svg, url } }: { secret: Secret }) {
  const { t } = useTranslation('two-factor')
  return (
    <Stack gap="md">
      <Text size="sm">{t('setUp.scan')}</Text>
      {/* As a picture, so that nothing in it can act. */}
      <img
        className={classes.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        alt={t('setUp.qr')}
        width={192}
        height={192}
      />
      <Button
        component="a"
        href={url}
        hiddenFrom="md"
        variant="default"
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
      >
        {t('setUp.open')}
      </Button>
      <div>
        <Text size="sm" c="dimmed">
          {t('setUp.secret')}
        </Text>
        <code className={classes.secret}>{secretOf(url)}</code>
      </div>
    </Stack>
  )
}

/** In groups of four, as it is easiest to type. */
function secretOf(url: string): string {
  const secret = new URL(url).searchParams.get('secret') ?? ''
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
