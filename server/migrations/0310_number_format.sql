-- How somebody reads numbers, apart from the language: '1.234,56' or '1,234.56'. Nothing where it was never chosen, which is as 'nl'.
alter table users add column number_format text check (number_format in ('nl', 'en'));
