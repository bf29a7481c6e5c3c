/** What a migration does that servers of the release before may not survive, allowed by name, with the reason why it is safe. */
export interface AllowedChange {
  migration: string
  /** What is done, as the check says it. */
  what: RegExp
  because: string
}

/** What is allowed all the same. One that no migration does any more is refused itself. */
export const ALLOWED: readonly AllowedChange[] = [
  {
    migration: '0494_directory.sql',
    what: /^drop (index|unique) /,
    because:
      'no statement of the release before names these keys in on conflict; the directory says the same over all organisations',
  },
  {
    migration: '0494_directory.sql',
    what: /^index .* on (payments|invitations|deeds|entity_files|transaction_files|yearly_statements)$/,
    because: 'each takes three seconds for a million rows',
  },
  {
    migration: '0500_platform_events.sql',
    what: /^delete audit_events$/,
    because: 'only what is of no organisation, some rows for each account',
  },
  {
    migration: '0501_audit_events_by_month.sql',
    what: /audit_events|^do$/,
    because:
      'a table of that name with those columns is there when the transaction ends, and a trigger takes what older servers write of no organisation; docs/scaling.md says how long its key takes',
  },
  {
    migration: '0510_participants_follow_by_jobs.sql',
    what: /^drop function /,
    because: 'triggers alone called them, and are made anew in the same transaction',
  },
  {
    migration: '0511_files_of_organizations.sql',
    what: /^drop function hash_of_file$/,
    because: 'functions of the database alone call it',
  },
  {
    migration: '0511_files_of_organizations.sql',
    what: /^update stored_files$/,
    because:
      'rows of files are written once, so nobody waits for them; a minute or two for a million of them',
  },
  {
    migration: '0511_files_of_organizations.sql',
    what: /^add constraint /,
    because:
      'the update before it made all rows fit, a trigger makes those of older servers fit, and a million are read in half a minute',
  },
  {
    migration: '0591_participants_merged.sql',
    what: /^index participants_merged on participants$/,
    because:
      'it has the few that were merged alone, so it takes no longer than reading the table once',
  },
  {
    migration: '0691_transactions_by_amount.sql',
    what: /^index transactions_amount on transactions$/,
    because: 'it takes about a second for a million rows',
  },
  {
    migration: '0693_transactions_turned_back.sql',
    what: /^index transactions_turned_back on transactions$/,
    because:
      'it has the few that were turned back alone, so it takes no longer than reading the table once',
  },
  {
    migration: '0694_transactions_paid.sql',
    what: /^index transactions_paid on transactions$/,
    because: 'it takes about a second for a million rows',
  },
  {
    migration: '0695_present_participants.sql',
    what: /^(drop index|index) participants_/,
    because:
      'no statement names these three, each is there again under its name, and they take a second for a hundred thousand participants',
  },
]
