-- Has PostgreSQL count what goes together: an instrument or a transaction is of one organisation. It multiplies the shares of both otherwise,
-- takes the ten thousand entries of an instrument for ten where there are a thousand organisations, and sorts them instead of going along
-- their index. For tables and partitions that don't have it yet; those with rows are counted at once.
create or replace function count_together() returns void language plpgsql as $$
declare
  missing record;
  column_name text;
begin
  for missing in
    select c.oid::regclass as of_table, c.relname, c.reltuples > 0 as has_rows, array_agg(a.attname::text) as columns
    from pg_class c
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('instrument_id', 'transaction_id') and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and not exists (
        select from pg_statistic_ext s where s.stxrelid = c.oid and s.stxname = format('%s_%s_together', c.relname, a.attname))
    group by c.oid
  loop
    foreach column_name in array missing.columns loop
      execute format('create statistics %I (dependencies) on organization_id, %I from %s',
        format('%s_%s_together', missing.relname, column_name), column_name, missing.of_table);
    end loop;
    if missing.has_rows then
      execute format('analyze %s', missing.of_table);
    end if;
  end loop;
end
$$;
