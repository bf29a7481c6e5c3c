-- Makes the partitions of a month and the next, if they are not there.
create or replace function prepare_security_events(p_day date) returns void language plpgsql
security definer set search_path from current as $$
declare
  month date;
begin
  foreach month in array array[date_trunc('month', p_day)::date, (date_trunc('month', p_day) + interval '1 month')::date] loop
    execute format(
      'create table if not exists security_events_%s partition of security_events for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
  end loop;
end
$$;

create or replace function keep_security_event_a_year() returns trigger language plpgsql set search_path from current as $$
begin
  if old.at > now() - interval '1 year' then
    raise exception 'a security event is kept for a year';
  end if;
  return old;
end
$$;
