import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import type { imports } from '@zegel/contract/imports/imports'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { requestUrl } from '../../lib/request.ts'

// Known by its type, as all that imports are about would come along for one address.
const PATH: (typeof imports)['downloadRegister']['path'] = '/import/export'

/** The address of a workbook with all of a register, which can be imported again. */
export function workbookUrl(instrumentId: string): string {
  const query = {
    financial_instrument_id: instrumentId,
    format: 'xlsx',
    language: currentLanguage(),
  }
  return requestUrl(PATH, { query })
}

/** Takes the whole register along as a workbook that can be imported again. */
export function RegisterExport({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('register')
  return (
    <Button
      component="a"
      variant="default"
      href={workbookUrl(instrumentId)}
      download
      leftSection={<IconTableExport size={16} aria-hidden />}
    >
      {t('export')}
    </Button>
  )
}
