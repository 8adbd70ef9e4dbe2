-- Two classes that only their ids tell apart get names that people can tell apart, too.
update classes set title = classes.title || ' (' || twin.number || ')'
from (
  select id, row_number() over (partition by lower(title), day, time order by created_at, id) as number
  from classes where cancelled_at is null
) twin
where twin.id = classes.id and twin.number > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "classes_once" ON "classes" USING btree (lower("title"),"day","time") WHERE "classes"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "classes_by_name" ON "classes" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "classes_by_location" ON "classes" USING btree (lower("location"),"id");--> statement-breakpoint
CREATE INDEX "classes_by_words" ON "classes" USING gin ((lower("title" || ' ' || "location")) gin_trgm_ops);