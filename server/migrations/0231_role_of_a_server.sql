-- What a server is there for, as its setting says: calls, jobs, or both.
alter table servers add column role text not null default 'all' check (role in ('all', 'app', 'worker'));
