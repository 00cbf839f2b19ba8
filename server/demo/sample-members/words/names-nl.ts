/** Common first names in the Netherlands and Flanders. */
export const namesNl = {
  female: {
    younger: `Sanne Lotte Fleur Iris Eva Emma Sophie Lisa Anouk Femke Roos Noor Fenna Julia Anna Lieke Tess Nina Esmee Bo Jasmijn Merel
      Floor Amber Britt Manon Naomi Laura Kim Kelly Melissa Michelle Yasmin Leyla Aylin Dilara Elif Amina Hanan Imane Ikram Naima
      Romy Pien Puck Evi Liv Mila Saar Zoë Lynn Isa Vera Hannah Sara Lina Elin Jade Lore Fien Janne Charlotte Elise Gwen`.split(/\s+/),
    older: `Marieke Maaike Linda Ilse Inge Marloes Mirjam Monique Petra Esther Saskia Wendy Wilma Yvonne Carla Anja Astrid Annemiek
      Marjolein Mieke Hanneke Ellen Karin Judith Nathalie Daphne Chantal Denise Sharon Samira Fatima Nadia Soraya Silke Hilde Griet
      Katrien Leen Veerle An Goedele Tine Lies Marijke Els Greet Machteld Willemijn Josephine Louise Renske Nienke Froukje Sietske
      Jiska Tamara Vanessa Simone Suzanne Renate Margriet Ingrid Cynthia`.split(/\s+/),
  },
  male: {
    younger: `Daan Bram Thijs Sem Lars Tim Jesse Luuk Ruben Thomas Jasper Niels Koen Stijn Rik Kevin Rick Jordy Roy Hugo Floris Teun Siem
      Mees Finn Levi Noud Jurre Tygo Boaz Sven Joris Casper Jelle Sietse Jorrit Tom Twan Wesley Youri Mohamed Youssef Bilal Hamza
      Emre Murat Jermaine Romano Wout Seppe Senne Lowie Arne Jens Brecht Pieterjan Tibo Warre Jonas Simon Lucas Adam Noah Julian Max
      Nick Cas`.split(/\s+/),
    older: `Joost Sander Bart Wouter Maarten Jeroen Martijn Erik Mark Dennis Stefan Patrick Michel Marco Ronald Peter Paul Hans Jan Kees
      Piet Henk Gerard Frank Rob Ron Arjan Arjen Edwin Marcel Vincent Robert Richard Willem Pieter Olivier Matthijs Gijs Wiebe Douwe
      Menno Remco Roel Ruud Sjoerd Tjeerd Karim Rachid Said Mehmet Kemal Anil Ravi Glenn Jef Kristof Geert Dirk Luc Wim Filip Steven
      Bas Dirk-Jan Evert Freek Gideon Harm Ivo`.split(/\s+/),
  },
}
