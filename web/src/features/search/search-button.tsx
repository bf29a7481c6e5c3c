import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MOD } from './commands.ts'
import classes from './search-button.module.css'

/** Opens the palette: looks like a field where there is room, and is a sign on a phone. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('navigation')
  return (
    <>
      <UnstyledButton
        className={classes.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.words}>{t('search')}</span>
        <Kbd aria-hidden className={classes.keys}>
          {MOD} K
        </Kbd>
      </UnstyledButton>
      <ActionIcon
        className={classes.sign}
        variant="subtle"
        color="gray"
        size={36}
        aria-haspopup="dialog"
        aria-label={t('search')}
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  )
}
