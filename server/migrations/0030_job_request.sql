-- Which request a job comes from, for the log and for the head of a mail. It goes with its job.
alter table job add column request_id text;
