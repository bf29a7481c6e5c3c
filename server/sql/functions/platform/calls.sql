-- What the first call under a key (`{key, endpoint, hash}`, hash in hex) answered, or null: then go on, and keep the reply in the same
-- transaction. Two at once with one key: the second waits here for the first to end.
create or replace function claim_once(p_user_id uuid, p_once jsonb) returns jsonb language plpgsql as $$
declare
  earlier idempotency_keys;
begin
  if p_once is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_user_id || (p_once ->> 'key'), 0));
  select * into earlier from idempotency_keys
  where user_id = p_user_id and key = p_once ->> 'key' and created_at >= now() - interval '24 hours';
  if not found then
    return null;
  end if;
  if earlier.endpoint <> p_once ->> 'endpoint' or earlier.request_hash <> decode(p_once ->> 'hash', 'hex') then
    perform break_rule('idempotency-mismatch');
  end if;
  return earlier.reply;
end
$$;

create or replace function keep_reply(p_user_id uuid, p_once jsonb, p_reply jsonb) returns void language sql as $$
  insert into idempotency_keys (user_id, key, endpoint, request_hash, reply)
  select p_user_id, p_once ->> 'key', p_once ->> 'endpoint', decode(p_once ->> 'hash', 'hex'), p_reply
  where p_once is not null
  on conflict (user_id, key) do update
  set endpoint = excluded.endpoint, request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at
$$;

-- Takes `p_cost` of a limit of p_count calls in p_seconds, all of which may come at once. Null: granted. Else: seconds to wait, and
-- nothing was taken. Two who ask at once take turns for the row.
create or replace function take_limit(p_key text, p_count integer, p_seconds integer, p_now timestamptz, p_cost integer default 1)
returns double precision language plpgsql as $$
declare
  per_call interval := make_interval(secs => p_seconds::double precision / p_count);
  earliest timestamptz;
begin
  insert into rate_limits as l (key, tat) values (p_key, p_now + per_call * p_cost)
  on conflict (key) do update set tat = greatest(l.tat, p_now) + per_call * p_cost
  where greatest(l.tat, p_now) + per_call * p_cost <= p_now + make_interval(secs => p_seconds);
  if found then
    return null;
  end if;
  -- More than all of it can't have been taken: what says so was written before the clock was set back.
  update rate_limits set tat = p_now + make_interval(secs => p_seconds)
  where key = p_key and tat > p_now + make_interval(secs => p_seconds);
  select tat + per_call * p_cost - make_interval(secs => p_seconds) into earliest from rate_limits where key = p_key;
  return greatest(extract(epoch from earliest - p_now), 0.001);
end
$$;

-- What follows from an act, such as mails and deeds, is asked for in the same transaction and done by a job: neither is there without the
-- other, and nobody waits for it. Whether there is anything to tell, and to whom, the job decides.
create or replace function ask_for_job(p_task text, p_payload jsonb) returns void language sql as $$
  insert into job_requests (task, payload) values (p_task, with_cause(p_payload))
$$;

-- Hands what was asked for to the queue of jobs, in the order in which it was asked; returns how many that were. Two who do so at once hand
-- each request over once.
create or replace function enqueue_requested_jobs() returns integer language plpgsql as $$
declare
  specs graphile_worker.job_spec[];
begin
  with taken as (
    delete from job_requests
    where id in (select id from job_requests order by id limit 1000 for update skip locked)
    returning id, task, payload)
  select array_agg((task, payload::json, null, null, 25::smallint, null, null, null)::graphile_worker.job_spec order by id) into specs from taken;
  if specs is null then
    return 0;
  end if;
  perform graphile_worker.add_jobs(specs);
  return cardinality(specs);
end
$$;

-- What a job is asked for with, and the request that this transaction is for, where it is known: the job's log lines name it.
create or replace function with_cause(p_payload jsonb) returns jsonb language sql stable as $$
  select p_payload || jsonb_strip_nulls(jsonb_build_object('request_id', nullif(current_setting('zegel.request_id', true), '')))
$$;

-- Tells the transaction for which request it is, before a function is called that is given what this returns. For statements that are
-- a transaction by themselves: others say so as they begin.
create or replace function caused_by(p_request_id text, p_value anyelement) returns anyelement language plpgsql as $$
begin
  perform set_config('zegel.request_id', coalesce(p_request_id, ''), true);
  return p_value;
end
$$;
